### プロフィールでのツモの説明。

tsumo-profile-declared = ツモの宣言と達成
tsumo-profile-made = { $declared }回中{ $made }回達成（{ $share }%）
tsumo-profile-number = { $number }：{ $made }/{ $declared }
tsumo-profile-told = ツモの宣言：{ $text }。{ $each }。

achievement-word_kept = 有言実行
achievement-word_kept-how = 3ラウンド以上のツモで、すべての宣言を達成する
achievement-made_zero = 無の境地
achievement-made_zero-how = ツモで0と宣言して達成する
achievement-made_high = 大口
achievement-made_high-how = ツモで6以上を宣言して達成する
achievement-many_made = 達成五十回
achievement-many_made-how = ツモの宣言を50回達成する
achievement-below_zero = 氷点下
achievement-below_zero-how = ツモで、0点未満で勝つ
