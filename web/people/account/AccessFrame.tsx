import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Medallion } from '../../ui/Medallion.tsx'

export interface AccessFrameProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** A page between sign-in and access: one message and one action. */
export function AccessFrame({ icon, title, children }: AccessFrameProps) {
  return (
    <section className="mx-auto flex w-full max-w-dialog flex-col gap-5 rounded-16 border border-border bg-surface p-5 md:mt-4 md:p-8">
      <title>{`${title} · Dohromady`}</title>
      <header className="flex items-center gap-4">
        <Medallion icon={icon} />
        <h1 className="text-28 font-bold text-balance">{title}</h1>
      </header>
      {children}
    </section>
  )
}
