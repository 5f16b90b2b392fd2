### プロフィールでの、てづまの説明。

tezuma-profile-ability = { $game }の能力
tezuma-profile-table = { $game }の得点表
tezuma-profile-times = { $card } · { $of }回中{ $times }回
tezuma-profile-ability-told = { $game }でよく選ぶ能力：{ $card }（{ $of }回中{ $times }回）。
tezuma-profile-table-told = { $game }でよく選ぶ得点表：{ $card }（{ $of }回中{ $times }回）。

achievement-painless = 無傷
achievement-painless-how = てづまの1ゲームで5トリック以上取り、マイナスになるカードを1枚も取らない
achievement-empty_handed = 空の器
achievement-empty_handed-how = てづまのディールで、1トリックも取らずに最高点になる
achievement-many_tricks = 八トリック
achievement-many_tricks-how = てづまの1ディールで8トリック以上取る
achievement-no_magic = 種も仕掛けもなし
achievement-no_magic-how = てづまで、能力を一度も使わずに勝つ
achievement-every_ability = 全演目
achievement-every_ability-how = 同じゲームで12種類の能力をすべて選ぶ
