import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { GroupProgress as Progress, PoolPart } from '#contract/people/groups.ts'
import { formatPrice } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { householdsText } from '#domain/week/pool/people-sum.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { orpc } from '../../lib/rpc.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Reading } from '../../ui/Reading.tsx'

/** What the group does for the coming week. */
export function GroupProgress({ groupId, isChosen }: { groupId: string; isChosen: boolean }) {
  const progress = useQuery(orpc.groups.progress.queryOptions({ input: { groupId } }))
  return (
    <section aria-labelledby="co-dokazeme" className="flex flex-col gap-3">
      <h2 id="co-dokazeme" className="text-18 font-bold">
        Co v příštím závozu dokážeme
      </h2>
      {!isChosen && (
        <Notice tone="info">
          {nbsp('Vaše domácnost se do této skupiny nepočítá: nakupujete s jinou, nebo s žádnou. Změníte to v nastavení nákupů.')}
        </Notice>
      )}
      <Reading of={progress} failure="Nepodařilo se načíst, co skupina dokázala.">
        {(known) => <Shown progress={known} isChosen={isChosen} />}
      </Reading>
    </section>
  )
}

function Shown({ progress: { households, ownItems, arePricesShown, parts }, isChosen }: { progress: Progress; isChosen: boolean }) {
  const filled = parts.filter(({ filledTier }) => filledTier).length
  return (
    <>
      {filled > 0 && (
        <Notice tone="save" icon={Sparkles} title={`Naše skupina doplnila ${counted(filled, 'pásmo', 'pásma', 'pásem')}.`}>
          {nbsp('Bez tolika domácností by byla cena vyšší, nebo by nebyla žádná. Platí pro celou lokalitu.')}
        </Notice>
      )}
      <p className="max-w-read text-pretty text-muted">
        {nbsp(
          households === null
            ? 'Souhrn ukážeme, až bude ze skupiny nakupovat aspoň pět domácností se zadanou cenou. Do té doby by z něj šlo poznat, co kdo kupuje.'
            : `Nakupuje ${householdsText(households)}. ${
                parts.length === 0
                  ? 'U žádné položky se jich zatím nesešlo dost, abychom mohli ukázat souhrn.'
                  : 'Kdo co kupuje, nevidí nikdo.'
              }`,
        )}
        {isChosen && nbsp(` Vy do společné ceny přidáváte ${counted(ownItems, 'položku', 'položky', 'položek')}.`)}
      </p>
      {parts.length > 0 && (
        <ul className="flex flex-col rounded-16 border border-border bg-surface px-4">
          {parts.map((part) => (
            <Part key={`${part.localityName} ${part.itemName} ${part.unit}`} part={part} arePricesShown={arePricesShown} />
          ))}
        </ul>
      )}
    </>
  )
}

interface PartProps {
  part: PoolPart
  arePricesShown: boolean
}

function Part({ part: { itemName, icon, unit, localityName, percent, price, filledTier }, arePricesShown }: PartProps) {
  const known = price === null ? 'cena zatím není' : `cena teď ${formatPrice(price)}/${unit}`
  return (
    <li className="flex items-center gap-3 border-b border-border py-3 last:border-b-0">
      <ItemPicture icon={icon} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{nbsp(itemName)}</p>
        <p className="text-14 text-muted">
          {nbsp(
            `${percent === 100 ? 'všechny domácnosti' : `asi ${percent} % domácností`}, které to v lokalitě ${localityName} kupují, ${
              arePricesShown ? known : 'cenu ukážeme, až bude konečná'
            }`,
          )}
        </p>
      </div>
      {filledTier && <Chip tone="save">Doplnila pásmo</Chip>}
    </li>
  )
}
