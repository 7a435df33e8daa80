import { FileCode2, FileText } from 'lucide-react'

/** The two CSV styles, as menu entries. */
export const csvChoices = [
  { id: 'czech', name: 'CSV pro Excel', description: 'Středníky a desetinné čárky', icon: FileText },
  { id: 'machine', name: 'Strojové CSV', description: 'Čárky a desetinné tečky', icon: FileCode2 },
] as const
