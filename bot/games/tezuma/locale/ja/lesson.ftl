### はじめてのレッスン：ステップごとに題、説明、正しい手の後のことば、ほかの手へのことば。

lesson-tezuma-table = 何を目指すか
lesson-tezuma-table-text = これから12回のトリックを行います。何回勝つとよいかは、あなたの得点表が決めます。手札は大きい数字が少しと小さい数字がたくさん。勝てるのは3回ほどでしょう。**3回で一番高い8点になる{ $edition ->
    [masters] 3番の得点表
   *[trick] ビッド4
}を取りましょう。**
lesson-tezuma-table-well = これで3トリックが8点になりました。それより多くても少なくても、点は下がります。
lesson-tezuma-table-else = 今はそれではありません。勝てるのは3回ほどなので、3回で8点になる{ $edition ->
    [masters] 3番の得点表
   *[trick] ビッド4
}を取りましょう。

lesson-tezuma-pain = 減点になるスート
lesson-tezuma-pain-text = 獲得したカードの中の{ $edition ->
    [masters] マイナスのスート
   *[trick] ペインスート
}は、1枚につき1点の減点です。あまり獲得しそうにないスートを選びます。**2と5しか持っていない{ $edition ->
    [masters] 輪っか
   *[trick] 仮面
}を取りましょう。**
lesson-tezuma-pain-well = これからは、獲得した{ $edition ->
    [masters] 輪っか
   *[trick] 仮面
}が1枚につき1点の減点になります。
lesson-tezuma-pain-butterfly = 蝶は1枚しかないので、すぐに切り札で蝶を獲得することになり、減点されてしまいます。{ $edition ->
    [masters] 輪っか
   *[trick] 仮面
}を取りましょう。
lesson-tezuma-pain-else = 今はそれではありません。あまり獲得しそうにない{ $edition ->
    [masters] 輪っか
   *[trick] 仮面
}を取りましょう。

lesson-tezuma-ability = あなたの能力
lesson-tezuma-ability-text = 能力は、1{ $edition ->
    [masters] ディール
   *[trick] ラウンド
}に何度かルールを曲げてくれます。**出したカードの数字に2を足す、呑馬術を取りましょう。**
lesson-tezuma-ability-well = この{ $edition ->
    [masters] ディール
   *[trick] ラウンド
}で2回使えます。全員が選び終わり、最初のトリックが始まります。
lesson-tezuma-ability-else = それも良い能力ですが、また今度。このレッスンでは呑馬術を取りましょう。

lesson-tezuma-follow = フォロー
lesson-tezuma-follow-text = かえでが傘の7をリードしました。れんは傘がなく、別のスートでは勝てません。あなたは傘を持っているので、必ず傘を出します。**このトリックに勝ちましょう。**（試しに灰色のカードを押してもかまいません。）
lesson-tezuma-follow-well = 一番大きい傘が勝ちます。最初のトリックです。ただし、れんの{ $edition ->
    [masters] 輪っか
   *[trick] 仮面
}の6は1点の減点になります。
lesson-tezuma-follow-trump = フォローした切り札は0として扱うので、かえでの7が勝ってしまいます。もっと大きい傘はどれでしょう？
lesson-tezuma-follow-ability = 呑馬術は後に取っておきましょう。能力なしで勝てる傘があります。
lesson-tezuma-follow-else = 出せますが、かえでの7が勝ってしまいます。もっと大きい傘はどれでしょう？

lesson-tezuma-trump = フォローしない切り札
lesson-tezuma-trump-text = あなたはただ1枚の蝶をリードして手放しました。今度はかえでが蝶の7をリードし、れんは5を出しました。フォローできないので、何を出しても自由です。フォローして**いない**切り札は、どの数字にも勝ちます。**切り札で勝ちましょう。**
lesson-tezuma-trump-well = これで2トリックです。フォローしていない切り札が何枚もあれば、最初に出した人が勝ちます。
lesson-tezuma-trump-ability = ここで呑馬術は役に立ちません。フォローしていない数字は勝てず、切り札はそのままで勝てます。
lesson-tezuma-trump-else = 出せますが、フォローしていない数字はどんなに大きくても勝てません。切り札なら勝てます。

lesson-tezuma-dodge = 減点を避ける
lesson-tezuma-dodge-text = かえでが{ $edition ->
    [masters] 輪っか
   *[trick] 仮面
}をリードし、れんが4を出しました。1枚につき1点の減点になるカードばかりのトリックです。**勝たないようにしましょう。**
lesson-tezuma-dodge-well = れんが引き取りました。どのトリックも欲しいわけではないのです。
lesson-tezuma-dodge-ability = 呑馬術はカードを強くします。ここは負けたいので、能力なしで小さいカードを出しましょう。
lesson-tezuma-dodge-else = 5では勝ってしまい、減点のカードを3枚も取ることになります。もっと小さいカードを出しましょう。

lesson-tezuma-horse = 能力を使う
lesson-tezuma-horse-text = かえでが8をリードしました。3人のゲームで一番大きい数字です。7だけでは足りません。**「呑馬術を使う」を押してから7を出すと**、9になります。
lesson-tezuma-horse-well = 7＋2＝9で8に勝ちました。3つ目のトリックです。
lesson-tezuma-horse-plain = そのままの7では8に負けます。先に「呑馬術を使う」を押しましょう。
lesson-tezuma-horse-equal = 6＋2＝8はかえでの8と同じで、同じなら先に出した人が勝ちます。7を出しましょう。
lesson-tezuma-horse-else = それではかえでの8に届きません。呑馬術を使った7なら9になります。

lesson-tezuma-stop = ここまでで十分
lesson-tezuma-stop-text = 3トリックで8点です。4つ目を取ると{ $edition ->
    [masters] 5
   *[trick] 4
}点に下がります。かえでが5をリードし、れんはフォローできません。**このトリックには勝たないようにしましょう。**
lesson-tezuma-stop-well = そのとおり。残りのトリックも他の人のものになります。
lesson-tezuma-stop-ability = 2を足すと勝ってしまいます。負けたいので、能力なしで小さいカードを出しましょう。
lesson-tezuma-stop-else = 6では勝ってしまい、4トリックになって点が下がります。もっと小さいカードを出しましょう。

lesson-tezuma-end = 最初の{ $edition ->
    [masters] ディール
   *[trick] ラウンド
}はあなたの勝ちです
lesson-tezuma-end-text = 3トリックで8点、{ $edition ->
    [masters] マイナスのスート
   *[trick] ペインスート
}が1枚で1点の減点：**8 − 1 ＝ 7点**です。かえでは7トリック勝ちましたが、減点のカードが4枚あり、10 − 4 ＝ 6点でした。ゲームでは、人数と同じ回数の{ $edition ->
    [masters] ディール
   *[trick] ラウンド
}を行います。
