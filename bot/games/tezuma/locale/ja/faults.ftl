### 設定・配札・記録のどこが正しくないか。文の中に入る形で書きます。

## 設定

fault-first-game-set = お勧めのセットはてづま師だけの設定です
fault-redraw = ラウンドごとの引き直しはてづまトリックだけの設定です
fault-redraw-picked = ラウンドごとに引き直すカードは選べません
fault-tables = この版の得点表カード（ビッドカード）が{ $count }種類必要です
fault-other-fixed-table = 7番の得点表は4人用、8番は3人用です
fault-fixed-table = { $players }人のゲームには{ $table }番の得点表が必ず入ります
fault-beginners = 初心者用ルールでは能力カードを使わないので、選べません
fault-sides = 6枚の能力カードから片面ずつ選ぶ必要があります
fault-abilities = 能力カードが{ $count }種類必要です

## 配札

fault-pain = マイナス（ペインスート）カードが各スート1枚ずつではありません
fault-same-market = 得点表（ビッド）カードと能力カードはゲームを通して同じはずです
