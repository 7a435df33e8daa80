import { useQuery } from '@tanstack/react-query'
import { FileText, HandCoins, Printer } from 'lucide-react'
import type { GroupConsole, GroupWeek } from '#contract/desk/municipalities.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { householdsText, PAID, roundedText, SAVED, type Coarseness } from '#domain/week/pool/people-sum.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'

const hidden = 'méně než 5 domácností'
const money = (amount: number | null, { step }: Coarseness) => (amount === null ? '–' : roundedText(haler(amount), step))

const columns: Column<GroupWeek>[] = [
  {
    id: 'week',
    head: 'Týden',
    isRowHead: true,
    cell: ({ weekStart }) => nbsp(`${isoWeek(weekStart).week} (od ${formatDay(weekStart, 'short')})`),
  },
  {
    id: 'households',
    head: 'Domácností',
    numeric: true,
    cell: ({ households }) => (households === null ? hidden : `aspoň ${grouped(households)}`),
  },
  { id: 'paid', head: 'Nakoupily za', numeric: true, cell: ({ paid }) => money(paid, PAID) },
  { id: 'saved', head: 'Ušetřily', numeric: true, cell: ({ saved }) => <span className="text-save">{money(saved, SAVED)}</span> },
]

/** What the households of a group buy and save, and what can be printed for their neighbours. */
export function ConsolePage({ groupId }: { groupId: string }) {
  const found = useQuery(orpc.municipalities.console.queryOptions({ input: { groupId }, staleTime: 0 }))
  return (
    <Reading of={found} failure="Přehled skupiny se nepodařilo načíst.">
      {(known) => <Shown groupId={groupId} known={known} />}
    </Reading>
  )
}

function Shown({ groupId, known: { name, kind, members, households, weeks } }: { groupId: string; known: GroupConsole }) {
  const table = useTable({ columns, rows: weeks, idOf: ({ weekStart }) => weekStart })
  return (
    <div className="flex flex-col gap-6">
      <Breadcrumbs crumbs={[{ name: 'Moje skupiny', href: '/groups' }, { name, href: `/groups/${groupId}` }, { name: 'Přehled' }]} />
      <PageHeader title={kind === 'municipality' ? 'Přehled obce' : 'Přehled skupiny'}>
        {`${name}: ${counted(members, 'člen', 'členové', 'členů')}, ${households === null ? hidden : householdsText(households)}`}
      </PageHeader>
      <section aria-labelledby="k-vytisteni" className="flex flex-col gap-3">
        <h2 id="k-vytisteni" className="text-20 font-bold">
          K vytištění
        </h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <Card>
            <p className="font-bold">Plakát na nástěnku</p>
            <p className="mb-3 text-14 text-muted">{nbsp('Kdy se veze, do kdy se přidat a QR kód, kterým se soused přidá.')}</p>
            <a href={`/groups/${groupId}/notice`} className={buttonStyles()}>
              <Printer aria-hidden className="size-4" /> Otevřít plakát
            </a>
          </Card>
          {kind === 'municipality' ? (
            <Card>
              <p className="font-bold">Objednávky na papíře</p>
              <p className="mb-3 text-14 text-muted">
                {nbsp('Každému, kdo nemá telefon, jeho vlastní: co kupuje pravidelně, místo na další a kód, který vás dovede k zápisu.')}
              </p>
              <a href="/assistance" className={buttonStyles()}>
                <FileText aria-hidden className="size-4" /> Nákup s pomocí
              </a>
            </Card>
          ) : (
            <Card>
              <p className="font-bold">Týdenní objednávka na papíře</p>
              <p className="mb-3 text-14 text-muted">
                {nbsp('Pro souseda bez telefonu: co obvykle kupuje lokalita, s místem na množství, cenu a podpis.')}
              </p>
              <a href={`/groups/${groupId}/form`} className={buttonStyles()}>
                <FileText aria-hidden className="size-4" /> Otevřít formulář
              </a>
            </Card>
          )}
        </div>
        <p className="max-w-read text-14 text-muted">
          {nbsp('Vyplněný papír zapíšete do nákupu toho, kdo vám k tomu dal souhlas. Kdo zápis udělal, zůstane v historii nákupu.')}{' '}
          {kind !== 'municipality' && (
            <a href="/assistance" className={linkStyles({ variant: 'inline' })}>
              Nákup s pomocí
            </a>
          )}
        </p>
      </section>
      {kind === 'municipality' && (
        <section aria-labelledby="prispevek-obce" className="flex flex-col items-start gap-3">
          <h2 id="prispevek-obce" className="text-20 font-bold">
            Příspěvek obce
          </h2>
          <p className="max-w-read text-muted">
            {nbsp('Obec může lidem ze své skupiny zaplatit část nákupu: kolik, komu a do kdy, určí rozpočet a pravidlo.')}
          </p>
          <a href={`/groups/${groupId}/subsidy`} className={buttonStyles()}>
            <HandCoins aria-hidden className="size-4" /> Otevřít příspěvek
          </a>
        </section>
      )}
      <section aria-labelledby="nakupy-skupiny" className="flex flex-col gap-3">
        <h2 id="nakupy-skupiny" className="text-20 font-bold">
          Co domácnosti nakoupily a ušetřily
        </h2>
        {weeks.length === 0 ? (
          <EmptyState title="Zatím nikdo ze skupiny nic nekoupil" />
        ) : (
          <>
            <DataTable of={table} caption="Nákupy po týdnech" isDense />
            <p className="max-w-read text-14 text-muted">
              {nbsp(
                `Souhrny ukazujeme od pěti domácností a zaokrouhlené. Z jedné domácnosti počítáme za týden nákup nejvýš za ${formatTotal(PAID.most)} a úsporu nejvýš ${formatTotal(SAVED.most)}. Kdo se přidá nebo odejde, na týdnech po uzávěrce nic nezmění. Kdo co kupuje, nevidí nikdo.`,
              )}
            </p>
          </>
        )}
      </section>
    </div>
  )
}
