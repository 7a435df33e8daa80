import { useQuery } from '@tanstack/react-query'
import type { DeskCategory } from '#contract/desk/assortment.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { categoryChoices } from './category-choices.ts'
import type { CategoryAct } from './CategoryColumns.tsx'
import { sumsOf } from './tree-rows.ts'

/** The commands for an existing category. */
export type PlacingAct = Exclude<CategoryAct, 'add' | 'items'>

const isPlacing = (act: CategoryAct): act is PlacingAct => act !== 'add' && act !== 'items'

export interface CategoryActsProps {
  category: DeskCategory
  path: string
  tree: readonly DeskCategory[]
  /** Unsaved input would refer to an outdated state afterwards. */
  isDirty: boolean
  onAct: (act: PlacingAct) => void
}

/** The contents of a category, the households affected, and its commands, as in the menu of its row. */
export function CategoryActs({ category, path, tree, isDirty, onAct }: CategoryActsProps) {
  const { data: use } = useQuery(orpc.assortment.categoryUse.queryOptions({ input: { categoryId: category.id }, staleTime: 0 }))
  const { items, offered } = sumsOf(tree, category)
  const acts = categoryChoices(tree, category).flatMap(({ id, ...act }) => (isPlacing(id) ? [{ id, ...act }] : []))
  const locks = [...new Set(acts.flatMap(({ disabledReason }) => disabledReason ?? []))]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-muted">{nbsp(path)}</p>
      <p className="text-14 text-muted">
        {nbsp(
          `V ní a pod ní ${plural(items, 'je', 'jsou', 'je')} ${counted(items, 'položka', 'položky', 'položek')}, v nabídce ${offered}.`,
        )}
        {use &&
          (use.lines === 0
            ? nbsp(' V pravidelném nákupu ani v otevřeném týdnu z nich nikdo nic nemá.')
            : nbsp(
                ` V pravidelném nákupu nebo otevřeném týdnu z nich něco ${plural(use.households, 'má', 'mají', 'má')} ${counted(use.households, 'domácnost', 'domácnosti', 'domácností')}.`,
              ))}
      </p>
      <div role="group" aria-label="Co s kategorií" className="flex flex-wrap gap-2">
        {acts.map(({ id, name, icon: Icon, disabledReason }) => (
          <Button key={id} onPress={() => onAct(id)} isDisabled={isDirty || Boolean(disabledReason)}>
            {Icon && <Icon aria-hidden className="size-4" />} {name}
          </Button>
        ))}
      </div>
      {locks.map((lock) => (
        <p key={lock} className="text-14 text-muted">
          {lock}
        </p>
      ))}
    </div>
  )
}
