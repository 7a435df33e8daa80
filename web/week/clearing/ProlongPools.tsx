import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClearingReport, PoolOutcome } from '#contract/week/clearing.ts'
import { missingText } from '#domain/week/clearing/missing-text.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { whyNotProlong } from '#domain/week/deliveries/control.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

const keyOf = ({ item, unit }: PoolOutcome) => `${item.id} ${unit}`

/** Carries pools below their minimum into the next week; nothing if there are none. */
export function ProlongPools({ report }: { report: ClearingReport }) {
  const [isOpen, setOpen] = useState(false)
  const pools = report.pools.filter(
    ({ status, hasOffer, prolonged }) =>
      whyNotProlong({ isCleared: status === 'cleared', hasOffer, isProlonged: prolonged !== null }) === null,
  )
  if (pools.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onPress={() => setOpen(true)}>Prodloužit do dalšího týdne…</Button>
      <p className="text-14 text-muted">{nbsp(`Pod minimem: ${counted(pools.length, 'poptávka', 'poptávky', 'poptávek')}.`)}</p>
      {isOpen && <ProlongDialog report={report} pools={pools} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ProlongDialog({ report: { deliveryId }, pools, onClose }: { report: ClearingReport; pools: PoolOutcome[]; onClose: () => void }) {
  const cache = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isEmpty, setEmpty] = useState(false)
  const chosen = pools.filter((pool) => !left.has(keyOf(pool)))
  const toggle = (key: string, isOn: boolean) => setLeft(new Set(isOn ? [...left].filter((other) => other !== key) : [...left, key]))
  const { ask, isPending, error } = useCall(client.clearing.prolong, {
    onAnswer: (answer) => {
      cache.setQueryData(orpc.clearing.report.queryKey({ input: { deliveryId } }), answer)
      onClose()
      toast('Poptávky jsou prodloužené, členové dostanou e-mail')
    },
  })
  return (
    <ConfirmDialog
      title="Prodloužit do dalšího týdne"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Prodloužit"
      onConfirm={() => {
        setEmpty(chosen.length === 0)
        if (chosen.length > 0) void ask({ deliveryId, pools: chosen.map(({ item, unit }) => ({ itemId: item.id, unit })) })
      }}
      isPending={isPending}
      error={
        isEmpty && chosen.length === 0
          ? 'Vyberte aspoň jednu poptávku.'
          : error && sentenceOf(error, 'Poptávky se nepodařilo prodloužit. Zkuste to prosím znovu.')
      }
    >
      <p>
        {nbsp(
          'Kdo měl u položky cenu do, dostane ji se stejným množstvím a cenou do košíku na další otevřený týden. Všichni to dostanou e-mailem a mohou ji odebrat. Kdo ji tam už má nebo týden vynechává, tomu se nic nezmění.',
        )}
      </p>
      <ul className="mt-2" aria-label="Poptávky pod minimem">
        {pools.map((pool) => (
          <li key={keyOf(pool)} className="border-b border-border py-1">
            <Checkbox isSelected={!left.has(keyOf(pool))} onChange={(isOn) => toggle(keyOf(pool), isOn)}>
              <span className="font-semibold">{pool.item.name}</span>{' '}
              <span className="text-14 text-muted">
                {nbsp(
                  `${counted(pool.requestedHouseholds, 'domácnost', 'domácnosti', 'domácností')}${
                    pool.missingQuantity === null ? '' : `, chybělo ${missingText(pool.missingQuantity, pool.unit)}`
                  }`,
                )}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
