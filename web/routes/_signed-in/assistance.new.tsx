import { createFileRoute } from '@tanstack/react-router'
import { NewAssistedPage } from '../../people/assistance/NewAssistedPage.tsx'

export const Route = createFileRoute('/_signed-in/assistance/new')({ component: NewAssistedPage })
