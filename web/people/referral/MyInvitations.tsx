import type { MyReferrals } from '#contract/people/referral.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'

function rewardText({ promised, minimum, earned, people, waiting }: MyReferrals['rewards']): string[] {
  const texts: string[] = []
  if (promised > 0)
    texts.push(
      `Za každého, kdo se přes vás zaregistruje a převezme zboží ${minimum > 0 ? `aspoň za ${formatTotal(haler(minimum))}` : 'z prvního nákupu'}, dostanete ${formatTotal(haler(promised))} na nákupy.`,
    )
  if (people > 0) texts.push(`Zatím máte ${formatTotal(haler(earned))} za ${counted(people, 'člověka', 'lidi', 'lidí')}.`)
  if (waiting > 0) texts.push(`Na převzatý nákup nebo kontrolu čeká ${counted(waiting, 'člověk', 'lidé', 'lidí')}.`)
  return texts
}

/** What the member's invitations brought: rewards, and the pools that were named. */
export function MyInvitations({ rewards, invitations }: Pick<MyReferrals, 'rewards' | 'invitations'>) {
  const texts = rewardText(rewards)
  return (
    <>
      {texts.length > 0 && <p className="rounded-12 bg-save-soft p-4">{nbsp(texts.join(' '))}</p>}
      {invitations.length > 0 && (
        <section aria-labelledby="pozvanky-k-polozkam">
          <h3 id="pozvanky-k-polozkam" className="font-bold">
            Pozvánky k jednotlivým položkám
          </h3>
          <ul className="mt-1">
            {invitations.map(({ id, itemName, deliveryOn, registered, buying }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3 border-b border-border py-2 last:border-b-0">
                <span className="min-w-0">
                  <strong className="wrap-anywhere">{nbsp(itemName)}</strong>
                  <span className="block text-14 text-muted">{nbsp(`závoz ${formatDay(deliveryOn)}`)}</span>
                </span>
                <span className="text-14">
                  {nbsp(
                    registered === 0
                      ? 'zatím nikdo'
                      : `${counted(registered, 'registrace', 'registrace', 'registrací')}, nakupuje ${buying}`,
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
