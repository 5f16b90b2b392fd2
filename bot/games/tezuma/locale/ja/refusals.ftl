### できなかった理由と、次にすること。ルールの番号は下に添えられます。

## ゲーム

refusal-already-picked = { $kind ->
    [pain] マイナス（ペインスート）カードはもう取りました。別の種類のカードを取ってください。
    [table] 得点表（ビッド）カードはもう取りました。別の種類のカードを取ってください。
   *[ability] 能力カードはもう取りました。別の種類のカードを取ってください。
}
refusal-not-in-market = { $card }は場に残っていません。残っているカードから選んでください。
refusal-not-your-ability = { $ability }はあなたの能力ではありません。自分の能力を使うか、能力なしで出してください。
refusal-ability-spent = { $ability }は使い切ったか、このトリックでもう使いました。能力なしで出してください。
refusal-ability-does-not-fit = { $ability }は、この場面やそのカードでは使えません。別のカードを選ぶか、能力なしで出してください。
