import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { MovePreview as Preview } from '#contract/week/localities.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { households, towns } from './locality-texts.ts'

interface Chosen {
  municipalityIds: string[]
  districts: string[]
  toLocalityId: string
}

/** What a move would do: whom it concerns, the dates before and after, and what stays. */
export function MovePreview({ of, move }: { of: UseQueryResult<Preview>; move: Chosen }) {
  if (of.error) return <Notice tone="error">{sentenceOf(of.error, 'Nepodařilo se zjistit, koho se přesun týká.')}</Notice>
  if (!of.data)
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  const { fault, from, weeks, municipalities, stayingWeeks, oneTimeItems, offers } = of.data
  if (fault !== null) return <Notice tone="error">{nbsp(fault)}</Notice>
  return (
    <section aria-label="Co se stane" aria-live="polite" className="flex flex-col gap-3 rounded-12 border border-border p-4">
      <p>
        <strong>{nbsp(`Přesune se ${towns(municipalities)} a ${households(of.data.households)}.`)}</strong> Všechny dostanou e-mail.
      </p>
      <ul className="text-14">
        {from.map((each) => (
          <li key={each.localityName ?? ''}>
            {nbsp(`${each.localityName ?? 'zatím bez závozu'}: ${towns(each.municipalities)}, ${households(each.households)}`)}
            {each.isEmptied && nbsp('. Nezůstane v ní žádná obec, skončí předchozím týdnem.')}
          </li>
        ))}
      </ul>
      <ul aria-label="Týdny" className="divide-y divide-border border-y border-border text-14">
        {weeks.map(({ before, after }) => (
          <li key={after.weekStart} className="py-2">
            <strong>Týden {isoWeek(after.weekStart).week}:</strong>{' '}
            {nbsp(
              `závoz ${formatDay(after.deliveryOn, 'weekday')}${before && before.deliveryOn !== after.deliveryOn ? ` (dosud ${formatDay(before.deliveryOn, 'weekday')})` : ''}, uzávěrka ${formatPragueDateTime(after.cutOffAt)}`,
            )}
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {nbsp(
          [
            'Otevřené košíky se přesunou i s úpravami.',
            oneTimeItems > 0
              ? `Přesune se i ${oneTimeItems} ${plural(oneTimeItems, 'jednorázová položka', 'jednorázové položky', 'jednorázových položek')}.`
              : '',
            stayingWeeks > 0
              ? `Na místě ${plural(stayingWeeks, 'zůstane', 'zůstanou', 'zůstane')} ${stayingWeeks} ${plural(stayingWeeks, 'dřívější závoz', 'dřívější závozy', 'dřívějších závozů')}.`
              : '',
            offers > 0 ? `${offers} ${plural(offers, 'nabídka zůstane', 'nabídky zůstanou', 'nabídek zůstane')} v původní lokalitě.` : '',
          ]
            .filter((part) => part !== '')
            .join(' '),
        )}
      </p>
      {of.data.households > 0 && <Households move={move} />}
    </section>
  )
}

const pageSize = 50

function Households({ move: { municipalityIds, districts, toLocalityId } }: { move: Chosen }) {
  const [skip, setSkip] = useState<number | null>(null)
  const page = useQuery(
    orpc.localities.movedHouseholds.queryOptions({
      input: { municipalityIds, districts, toLocalityId, skip: skip ?? 0 },
      enabled: skip !== null,
      placeholderData: keepPreviousData,
    }),
  )
  if (skip === null)
    return (
      <div>
        <Button onPress={() => setSkip(0)}>Ukázat domácnosti</Button>
      </div>
    )
  if (!page.data) return <p className="text-muted">{page.error ? sentenceOf(page.error, 'Seznam se nepodařilo načíst.') : 'Načítám…'}</p>
  const last = Math.min(skip + pageSize, page.data.total)
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label="Domácnosti, kterých se přesun týká" className="grid text-14 sm:grid-cols-2">
        {page.data.households.map(({ name, municipality }, i) => (
          <li key={`${skip + i}`} className="min-w-0 truncate">
            {name} <span className="text-muted">{municipality}</span>
          </li>
        ))}
      </ol>
      {page.data.total > pageSize && (
        <div className="flex flex-wrap items-center gap-2 text-14">
          <Button isDisabled={skip === 0} onPress={() => setSkip(skip - pageSize)}>
            Předchozí
          </Button>
          <Button isDisabled={last === page.data.total} onPress={() => setSkip(skip + pageSize)}>
            Další
          </Button>
          <span className="text-muted">{nbsp(`${skip + 1}–${last} z ${page.data.total}`)}</span>
        </div>
      )}
    </div>
  )
}
