### ものの名前。

game-tsumo = 万有ツモの法則
pitch-tsumo = こっそり山札を積み、勝つ回数を宣言し、誰の山札からツモるかを選びながら、ぴったり宣言どおりに勝つゲームです。
credit-tsumo = 万有ツモの法則はKazuki Tsukaharaさんのゲームです。

deal-tsumo = ラウンド{ $deal }

suit-Sp = 春
suit-Su = 夏
suit-Au = 秋
suit-Wi = 冬

honor-HW = 白
honor-HG = 發
honor-HR = 中
honor-HS = 雀

card-season = { $season }の{ $number }
card-season-short = { $season }{ $number }

## 一行100文字まで。メニューに表示されます。

phase-build = 山札づくり
phase-declare = 勝利数の宣言
phase-draw = ツモ
