import { CircleAlert, CircleCheck, ShieldCheck, type LucideIcon } from 'lucide-react'
import { passwordStrength } from '#domain/people/account/password.ts'

export interface PasswordStrengthProps {
  minLength: number
  /** From useGuesses. */
  guesses: number | null | undefined
}

interface Look {
  word: string
  icon: LucideIcon | null
  tone: string
  /** Of three. */
  dots: number
}

const looks: Record<'none' | ReturnType<typeof passwordStrength>, Look> = {
  none: { word: '', icon: null, tone: 'text-muted', dots: 0 },
  weak: { word: 'Slabé heslo: dá se snadno uhodnout', icon: CircleAlert, tone: 'text-error', dots: 1 },
  fair: { word: 'Dobré heslo', icon: CircleCheck, tone: 'text-save', dots: 2 },
  strong: { word: 'Silné heslo', icon: ShieldCheck, tone: 'text-save', dots: 3 },
}

/** The strength of a password in words while it is typed; the server refuses a weak one. */
export function PasswordStrength({ minLength, guesses }: PasswordStrengthProps) {
  const { word, icon: Icon, tone, dots } = looks[guesses == null ? 'none' : passwordStrength(guesses)]
  return (
    <span aria-live="polite" className={`flex min-h-5 items-center gap-2 ${tone}`}>
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className={`forced-border size-2 rounded-full ${dot <= dots ? 'bg-current' : 'bg-border'}`} />
        ))}
      </span>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {word || `Alespoň ${minLength} znaků, raději víc slov za sebou`}
    </span>
  )
}
