import type { LucideIcon } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Card } from '../../ui/Card.tsx'
import { RichText } from '../../ui/RichText.tsx'

export interface FeatureCardProps {
  icon: LucideIcon
  title: string
  children: string
}

/** One advantage, in a list. */
export function FeatureCard({ icon: Icon, title, children }: FeatureCardProps) {
  return (
    <Card as="li">
      <div className="flex gap-4 sm:flex-col sm:gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-12 bg-primary-soft text-primary">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 className="text-18 font-bold">{nbsp(title)}</h3>
          <p className="mt-1 text-muted">
            <RichText>{children}</RichText>
          </p>
        </div>
      </div>
    </Card>
  )
}
