import { Eye, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { useOwnerId, useSharedBaskets } from '../../people/links/basket-owner.ts'

export interface OwnerFrameProps {
  /** The address of this page for another owner; null is oneself. */
  hrefOf: (of: string | null) => string
  children: ReactNode
}

/**
 * The frame of every basket page: whose basket it is, if there is a choice, and that it is not one's own
 * (docs/decisions/020-linked-baskets.md).
 */
export function OwnerFrame({ hrefOf, children }: OwnerFrameProps) {
  const ownerId = useOwnerId()
  const { shared, isPending, isError, error, reread } = useSharedBaskets()
  const owner = shared.find((basket) => basket.ownerId === ownerId)
  if (ownerId !== null && !owner) {
    if (isError) return <ErrorState onRetry={() => void reread()} message={sentenceOf(error, 'Sdílený košík se nepodařilo načíst.')} />
    return isPending ? <Waiting /> : <NotShared />
  }
  return (
    <div className="flex flex-col gap-4">
      {shared.length > 0 && <OwnerSwitch shared={shared} ownerId={ownerId} hrefOf={hrefOf} />}
      {owner && <OtherOnes name={owner.name} mayEdit={owner.access === 'edit'} isAssisted={owner.isAssisted} />}
      {children}
    </div>
  )
}

function OtherOnes({ name, mayEdit, isAssisted }: { name: string; mayEdit: boolean; isAssisted: boolean }) {
  if (isAssisted)
    return (
      <Notice tone="info" icon={PencilLine} word="Cizí košík:" title={`Objednáváte za: ${name}`}>
        <p>
          {nbsp('Co změníte, platí pro závoz tohoto člověka. V historii zůstane, že jste to udělali vy.')}{' '}
          <a href="/assistance" className={linkStyles({ variant: 'inline' })}>
            Koho máte na starosti
          </a>
        </p>
      </Notice>
    )
  return mayEdit ? (
    <Notice tone="info" icon={PencilLine} word="Cizí košík:" title={`Upravujete košík: ${name}`}>
      <p>{nbsp('Co změníte, platí pro závoz toho, komu košík patří. V historii uvidí, že to udělal propojený účet.')}</p>
    </Notice>
  ) : (
    <Notice tone="info" icon={Eye} word="Cizí košík:" title={`Prohlížíte si košík: ${name}`}>
      <p>{nbsp('Můžete ho jen vidět. O možnost ho upravovat požádejte toho, komu patří.')}</p>
    </Notice>
  )
}

const MOST_SHOWN = 6

interface OwnerSwitchProps extends Pick<OwnerFrameProps, 'hrefOf'> {
  shared: ReturnType<typeof useSharedBaskets>['shared']
  ownerId: string | null
}

/** Links to one's own basket and to shared ones, each with its own address. */
function OwnerSwitch({ shared, ownerId, hrefOf }: OwnerSwitchProps) {
  // A clerk helps dozens of people; the page of their list leads to each.
  const shown = shared.length > MOST_SHOWN ? shared.filter((basket) => basket.ownerId === ownerId) : shared
  const baskets = [{ id: null, name: 'můj' }, ...shown.map(({ ownerId: id, name }) => ({ id, name }))]
  return (
    <nav aria-label="Čí košík" className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <span aria-hidden className="text-14 font-semibold text-muted">
        Čí košík:
      </span>
      <span className="flex flex-wrap rounded-12 border border-border-strong bg-surface p-0.5">
        {baskets.map(({ id, name }) => (
          <a
            key={id}
            href={hrefOf(id)}
            aria-current={id === ownerId ? 'page' : undefined}
            className="tap inline-flex items-center rounded-8 px-3 text-14 font-semibold text-muted hovered:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
          >
            {name}
          </a>
        ))}
      </span>
      {shown.length < shared.length && (
        <a href="/assistance" className={linkStyles()}>
          Další lidé
        </a>
      )}
    </nav>
  )
}

/** It was never shared, or its owner has withdrawn it, or the link ended. */
function NotShared() {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Můj nákup" />
      <div role="status">
        <EmptyState
          title="Tento košík s vámi nikdo nesdílí."
          action={
            <a href="/demand" className={buttonStyles({ variant: 'primary' })}>
              Otevřít můj košík
            </a>
          }
        >
          {nbsp('Buď ho jeho majitel sdílet přestal, nebo propojení účtů skončilo. Co jste v něm změnili dřív, v něm zůstalo.')}
        </EmptyState>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton>
      <Bone shape="title" />
      <Bone shape="block" />
    </Skeleton>
  )
}
