import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../ui/PageHeader.tsx'

export const Route = createFileRoute('/')({
  component: () => <PageHeader title="Nakupujeme dohromady">Jeden košík pro celou čtvrť, jedna cena pro všechny.</PageHeader>,
})
