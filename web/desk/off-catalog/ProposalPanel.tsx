import { useQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Proposal } from '#contract/desk/off-catalog-queue.ts'
import { hasSameAllergens } from '#domain/desk/assortment/allergens.ts'
import { counted } from '#domain/text/count.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { AskedItem } from './AskedItem.tsx'
import { DecidedNote } from './DecidedNote.tsx'
import { LateNote } from './LateNote.tsx'
import { MergeForm } from './MergeForm.tsx'
import { RejectForm } from './RejectForm.tsx'
import { useDecision, type DecisionOutcome } from './use-decision.ts'

export interface ProposalPanelProps {
  itemId: string
  /** Whether it was opened explicitly and is not just the first one: then it gets the focus, and on a phone replaces the list. */
  isAsked: boolean
  onDecided: () => void
  /** Another manager was quicker: the panel stays until that is acknowledged. */
  onLate: () => void
}

/** A proposal with all its facts, and the three ways to decide it. */
export function ProposalPanel({ itemId, ...way }: ProposalPanelProps) {
  const proposal = useQuery(orpc.offCatalog.proposal.queryOptions({ input: { itemId }, staleTime: 0 }))
  return (
    <Reading of={proposal} failure="Návrh se nepodařilo načíst.">
      {(read) => <Shown key={itemId} proposal={read} {...way} />}
    </Reading>
  )
}

function Shown({ proposal, isAsked, onDecided, onLate }: Omit<ProposalPanelProps, 'itemId'> & { proposal: Proposal }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    // The message about another's decision is read first.
    if (!isAsked || isLate) return
    heading.current?.focus({ preventScroll: true })
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > innerHeight / 2) heading.current?.scrollIntoView()
  }, [isAsked, isLate])
  const [own, ...alike] = proposal.asked
  const fits = alike.filter(({ unit }) => unit === own!.unit).map(({ itemId }) => itemId)
  const others = alike.filter(({ name }) => !hasSameAllergens({ name: own!.name, allergens: null }, { name, allergens: null }))
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({})
  const along = fits.filter((id) => byHand[id] ?? others.every(({ itemId }) => itemId !== id))
  return (
    <section aria-labelledby="navrh" className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 id="navrh" ref={heading} tabIndex={-1} className="scroll-mt-4 text-22 font-bold wrap-anywhere">
          {own!.name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Chip>{proposal.type === 'product' ? 'zboží' : 'služba'}</Chip>
          <Chip>v jednotce {own!.unit}</Chip>
          <Chip tone={proposal.households > 1 ? 'primary' : 'neutral'}>
            {proposal.households === 0
              ? 'už ji nikdo nemá v nákupu'
              : `v nákupu ${counted(proposal.households, 'domácnosti', 'domácností', 'domácností')}`}
          </Chip>
        </div>
      </div>
      <Card>
        <AskedItem asked={own!} usual={proposal.usual} />
      </Card>
      {alike.length > 0 && (
        <section aria-labelledby="stejne" className="flex flex-col gap-2">
          <h3 id="stejne" className="font-bold">
            Podobné návrhy
          </h3>
          {alike.map((asked) => (
            <Card key={asked.itemId} as="article" aria-label={asked.name}>
              <div className="flex flex-col gap-2">
                <Checkbox
                  isSelected={along.includes(asked.itemId)}
                  isDisabled={!fits.includes(asked.itemId)}
                  onChange={(on) => setByHand({ ...byHand, [asked.itemId]: on })}
                  hint={
                    !fits.includes(asked.itemId)
                      ? `Je v jednotce ${asked.unit}, rozhodněte o ní zvlášť.`
                      : others.includes(asked)
                        ? 'Podle názvu má jiné alergeny, rozhodněte o ní raději zvlášť.'
                        : undefined
                  }
                >
                  <span className="wrap-anywhere">Rozhodnout i o návrhu „{asked.name}“</span>
                </Checkbox>
                <AskedItem asked={asked} usual={null} />
              </div>
            </Card>
          ))}
        </section>
      )}
      {isLate && (
        <LateNote
          // Remounts after a decision, which closes everything open.
          key={proposal.decision?.is}
          decision={proposal.decision}
          onRead={proposal.decision ? onDecided : () => setLate(false)}
        />
      )}
      {proposal.decision ? (
        <DecidedNote decision={proposal.decision} />
      ) : (
        <Ways
          proposal={proposal}
          alikeIds={along}
          onDecided={onDecided}
          onLate={() => {
            setLate(true)
            onLate()
          }}
        />
      )}
    </section>
  )
}

type Way = 'approve' | 'merge' | 'reject'

function Ways({ proposal, alikeIds, ...outcome }: DecisionOutcome & { proposal: Proposal; alikeIds: readonly string[] }) {
  const decision = useDecision(proposal, alikeIds, outcome)
  const sure = proposal.similar.find(({ isSure }) => isSure)?.item
  const [way, setWay] = useState<Way>('approve')
  return (
    <div className="flex flex-col gap-4">
      {sure && (
        <Notice
          tone="due"
          word="Pozor:"
          icon={CopyCheck}
          title="Možná ji už máme."
          action={
            <div className="-ml-3">
              <Button variant="quiet" onPress={() => setWay('merge')}>
                Porovnat a sloučit
              </Button>
            </div>
          }
        >
          {`Podobá se jí ${sure.name}.`}
        </Notice>
      )}
      <Tabs
        label="Rozhodnutí"
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: 'approve', name: 'Zařadit', content: <ApproveForm proposal={proposal} decision={decision} /> },
          { id: 'merge', name: 'Sloučit', content: <MergeForm proposal={proposal} decision={decision} /> },
          { id: 'reject', name: 'Odmítnout', content: <RejectForm decision={decision} /> },
        ]}
      />
    </div>
  )
}
