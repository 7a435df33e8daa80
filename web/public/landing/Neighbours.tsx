import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Neighbours as Answer } from '#contract/week/clearing.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/light-client.ts'
import { savePostalCode } from '../../people/account/start-postal-code.ts'
import { useVisitor } from '../../people/account/visitor.ts'
import { buttonStyles, linkStyles } from '../../ui/button-styles.ts'
import { showExampleOf } from './example.ts'
import { JoinButton } from './JoinButton.tsx'

// The contract's schema, without the schema library.
const POSTAL_CODE = /^\s*(\d{3})\s?(\d{2})\s*$/

type State = { kind: 'asked'; code: string; answer: Answer; hasPrices: boolean } | { kind: 'invalid' | 'failed' | 'idle' | 'pending' }

/** „Kolik sousedů už nakupuje u vás?“: the number of neighbours by postal code, shown from five up. */
export function Neighbours() {
  const [text, setText] = useState('')
  const [state, setState] = useState<State>({ kind: 'idle' })
  const id = useId()

  async function ask(event: FormEvent) {
    event.preventDefault()
    const match = POSTAL_CODE.exec(text)
    if (!match) return setState({ kind: 'invalid' })
    const code = `${match[1]}${match[2]}`
    setState({ kind: 'pending' })
    try {
      const asked = { postalCode: code }
      const [answer, prices] = await Promise.all([client.clearing.neighbours(asked), client.clearing.localityPrices(asked)])
      setState({ kind: 'asked', code: `${match[1]}\u00a0${match[2]}`, answer, hasPrices: prices !== null })
      showExampleOf(code, prices)
      savePostalCode(code)
    } catch {
      setState({ kind: 'failed' })
    }
  }

  const isInvalid = state.kind === 'invalid'
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="border-t border-border pt-3 noscript:hidden">
      <label htmlFor={id} className="font-bold">
        {nbsp('Kolik sousedů už nakupuje u vás?')}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          name="psc"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="PSČ, třeba 602 00"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-odpoved`}
          className="tap w-full min-w-0 flex-1 rounded-8 border border-border-strong bg-surface px-3 placeholder:text-muted aria-invalid:border-error"
        />
        <button type="submit" className={buttonStyles()} disabled={state.kind === 'pending'}>
          Zjistit
        </button>
      </div>
      <div id={`${id}-odpoved`} role="status" className="mt-2 min-h-16 text-14">
        <Sentence state={state} />
      </div>
    </form>
  )
}

function Sentence({ state }: { state: State }): ReactNode {
  switch (state.kind) {
    case 'idle':
      return (
        <span className="text-muted">
          {nbsp('Počítáme domácnosti, které mají něco v pravidelném nákupu nebo už nakoupily. Méně než pět neukazujeme.')}
        </span>
      )
    case 'pending':
      return <span className="text-muted">Načítám…</span>
    case 'invalid':
      return <span className="text-error">PSČ musí být ve formátu 123 45 nebo 12345</span>
    case 'failed':
      return <span className="text-error">Odpověď se nepodařilo načíst. Zkuste to prosím znovu.</span>
    case 'asked':
      return <Told {...state} />
  }
}

function Told({ code, answer, hasPrices }: Omit<Extract<State, { kind: 'asked' }>, 'kind'>) {
  const { isSignedIn } = useVisitor()
  const invite = (
    <a href="/referral" className={linkStyles()}>
      Pozvěte sousedy
    </a>
  )
  const join = <JoinButton className={`${buttonStyles({ variant: 'primary' })} mt-2`} />
  if (answer.kind === 'not_served')
    return (
      <>
        {nbsp(`Do ${code} zatím nevozíme. `)}
        {invite}
        {nbsp(': kde je zájem, tam má nová lokalita smysl. ')}
        <a href="#calendar" className={linkStyles()}>
          Kam jezdíme
        </a>
      </>
    )
  if (answer.kind === 'few')
    return (
      <>
        {nbsp(`V lokalitě ${answer.localityName} je zatím málo domácností. `)}
        {isSignedIn ? invite : join}
      </>
    )
  return (
    <>
      {nbsp(`V lokalitě ${answer.localityName} už nakupuje `)}
      <strong className="font-bold text-save">{counted(answer.households, 'domácnost', 'domácnosti', 'domácností')}</strong>
      {nbsp(isSignedIn ? '. Čím víc jich bude, tím nižší cena pro všechny. ' : '. S vámi jich bude o jednu víc. ')}
      {hasPrices && (
        <a href="#kosik" className={linkStyles()}>
          Kolik posledně zaplatili
        </a>
      )}
      {isSignedIn ? invite : join}
    </>
  )
}
