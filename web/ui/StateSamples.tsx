import { Clock } from 'lucide-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Notice } from './Notice.tsx'
import { Bone, Skeleton } from './Skeleton.tsx'

export function StateSamples() {
  return (
    <>
      <Notice tone="info">Změny platí od týdne 49.</Notice>
      <Notice tone="due" icon={Clock} word="Termín:" title="Změny do pondělí 23. 11., 20:00">
        — zbývají 2 dny 3 hodiny
      </Notice>
      <Notice tone="save">Ušetřili jste 14 Kč.</Notice>
      <Notice tone="error" action={<Button variant="quiet">Zkusit znovu</Button>}>
        Změnu se nepodařilo uložit. Zůstala tu připravená.
      </Notice>
      <Notice tone="past">Uzávěrka proběhla v pondělí 23. 11., 20:00.</Notice>
      <EmptyState title="Pravidelný nákup je zatím prázdný" action={<Button variant="primary">Vybrat z katalogu</Button>}>
        Začněte tím, co kupujete každý týden.
      </EmptyState>
      <ErrorState onRetry={() => undefined} code="KOD-4F2A" />
      <Skeleton>
        <Bone shape="title" />
        <Bone />
        <Bone shape="short" />
        <Bone shape="block" />
      </Skeleton>
    </>
  )
}
