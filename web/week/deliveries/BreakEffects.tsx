import type { UseQueryResult } from '@tanstack/react-query'
import type { BreakEffects as Effects } from '#contract/week/breaks.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'

/** The preview of a change of breaks: which deliveries it moves, and whom that concerns. */
export function BreakEffects({ of }: { of: UseQueryResult<Effects> }) {
  if (of.error) return <Notice tone="error">{sentenceOf(of.error, 'Nepodařilo se zjistit, co se přesune.')}</Notice>
  if (!of.data)
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  const { shifted, apart, closed } = of.data
  return (
    <section aria-live="polite" aria-label="Co se stane" className="flex flex-col gap-3">
      {shifted.length === 0 ? (
        <p className="text-muted">{nbsp('Nepřesune se žádný naplánovaný závoz. Platí to i pro závozy, které se naplánují později.')}</p>
      ) : (
        <ul className="divide-y divide-border rounded-12 border border-border">
          {shifted.map((each) => (
            <li key={each.deliveryId} className="px-4 py-3">
              <p className="font-semibold">
                {nbsp(
                  `${each.localityName}, týden ${isoWeek(each.weekStart).week}: ${formatDay(each.from, 'weekday')} ${each.to === null ? 'se zruší' : `se přesune na ${formatDay(each.to, 'weekday')}`}`,
                )}
              </p>
              <p className="text-14 text-muted">
                {nbsp(
                  `${each.to === null ? 'V tom týdnu nezbyl žádný možný den.' : `Uzávěrka bude ${formatPragueDateTime(each.cutOffAt)}.`} ${told(each.households)}`,
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {apart.map(({ regionName, weekStart, localityNames }) => (
        <Notice
          key={`${regionName} ${weekStart}`}
          tone="due"
          title={nbsp(`Týden ${isoWeek(weekStart).week}, region ${regionName}: ceny nebudou společné.`)}
        >
          {nbsp(
            `Každá lokalita (${localityNames.join(', ')}) bude mít svoje: objednávky jedné z nich musí odejít dřív, než se ve všech uzavřou nabídky.`,
          )}
        </Notice>
      ))}
      {closed.length > 0 && (
        <Notice tone="due" title="Už uzavřené závozy se nepřesunou.">
          {nbsp(
            `${closed.map(({ localityName, deliveryOn }) => `${localityName} ${formatDay(deliveryOn, 'weekday')}`).join(', ')}. Zrušit je můžete v Řízení týdne.`,
          )}
        </Notice>
      )}
    </section>
  )
}

const told = (n: number) =>
  n === 0
    ? 'V košíku zatím nikdo nic nemá.'
    : `Týká se to ${n}\u00a0${plural(n, 'domácnosti', 'domácností', 'domácností')}, dostanou e-mail.`
