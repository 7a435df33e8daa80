import { User } from 'lucide-react'
import { tv } from 'tailwind-variants/lite'
import { initialsOf } from './initials.ts'

const avatar = tv({
  base: 'forced-border inline-flex shrink-0 items-center justify-center rounded-full bg-primary-soft font-bold text-primary select-none',
  variants: { size: { small: 'size-8 text-13', medium: 'size-11 text-16', large: 'size-16 text-22' } },
})

export interface AvatarProps {
  /** A name or an e-mail; it is also written beside, so the initials are not read out. */
  name: string
  size?: 'small' | 'medium' | 'large'
}

export function Avatar({ name, size = 'medium' }: AvatarProps) {
  const letters = initialsOf(name)
  return (
    <span aria-hidden className={avatar({ size })}>
      {letters === '' ? <User className="size-1/2" /> : letters}
    </span>
  )
}
