import { useQuery } from '@tanstack/react-query'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { FormLine } from './form-draft.ts'
import { readyBaskets, readyLines, readyNames } from './ready-baskets.ts'

// The names are constant, and the catalog changes rarely.
const KEPT_MS = 60 * 60 * 1000

/** Three ready baskets; hidden if the catalog has none of their items (docs/rules/screens.md#template-page). */
export function ReadyBaskets({ onTake }: { onTake: (lines: FormLine[]) => void }) {
  const matches = useQuery(orpc.catalog.match.queryOptions({ input: { names: readyNames }, staleTime: KEPT_MS, gcTime: KEPT_MS }))
  const baskets = readyBaskets
    .map((basket) => ({ ...basket, lines: readyLines(basket, matches.data ?? []) }))
    .filter(({ lines }) => lines.length > 0)
  if (baskets.length === 0) return null
  return (
    <section aria-label="Hotové košíky">
      <h2 className="text-22 font-bold">Začněte hotovým košíkem</h2>
      <p className="mt-1 max-w-read text-muted">
        Množství jsou jen návrh a cenový strop je běžná cena z katalogu. Všechno upravíte, a dokud nákup neuložíte, nic se neobjedná.
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {baskets.map(({ id, name, who, lines }) => (
          <Card key={id} as="li">
            <div className="flex h-full flex-col gap-2">
              <h3 className="text-18 font-bold">{name}</h3>
              <p className="text-14 text-muted">{who}</p>
              <ul className="flex-1 list-disc pl-5 text-14">
                {lines.map(({ key, item, quantity }) => (
                  <li key={key}>
                    {nbsp(item.name)}
                    {quantity !== null && `, ${formatQuantity(quantity, item.unit)}`}
                  </li>
                ))}
              </ul>
              <Button onPress={() => onTake(lines)} aria-label={`Vzít košík: ${name}`}>
                Vzít tento košík
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
