### 鷺：このゲームのことばすべて。

game-heron = 鷺
credit-heron = 鷺はゲームを追加する人のためのお手本です。

heron-suit-R = 葦
heron-suit-S = 石
heron-suit-L = 睡蓮
heron-card = { $suit }の{ $number }

heron-misere = 魚
heron-misere-yes = かみつく魚：1トリックにつき1点を失う
heron-misere-no = おいしい魚：1トリックにつき1点

heron-follow = **あなたの番** · { $suit }をフォロー（{ $count }枚）
heron-fish = { $fish }匹

rules-chapter-heron = 鷺
rules-heron-goal = 鷺：1分でわかる遊び方
rules-heron-goal-text =
    池には葦・石・睡蓮があり、それぞれ1から6まであります。2〜4人で、手札は4枚ずつ。残りは裏向きのままです。

    トリックは魚、魚1匹は1点です。2ディールで合計得点が一番高い人の勝ちです。
rules-heron-tricks = 鷺：スートのフォロー
rules-heron-tricks-text =
    最初はスタートプレイヤーが、以後は直前のトリックの勝者がリードします。リードされたスートがあれば、そのスートを出します。なければどのカードも出せます。

    リードされたスートで一番大きいカードがトリックを取ります。ここでは睡蓮の6ではなく、葦の5です。
