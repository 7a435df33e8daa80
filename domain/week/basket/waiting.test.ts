import { expect, test } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { waitingText, type WaitingLine } from './waiting.ts'

const [since, until] = [asWeekStart('2026-11-23'), asWeekStart('2026-12-14')]

test.each<[WaitingLine, string]>([
  [{ since: null, until, became: 'waits' }, 'Položka počká na další závoz, nejdéle do týdne od 14. 12. 2026.'],
  [{ since, until, became: 'waits' }, 'Položka počká na další závoz, nejdéle do týdne od 14. 12. 2026.'],
  [{ since, until, became: null }, 'Čeká od týdne 23. 11. 2026, nejdéle do týdne od 14. 12. 2026.'],
  [{ since, until, became: 'bought' }, 'Čekala od týdne 23. 11. 2026, teď kupujeme.'],
  [{ since: null, until, became: 'replaced' }, 'Nahradil ji váš nový nákup téhož zboží.'],
  [{ since: null, until, became: 'removed' }, 'Už nečeká, odebrali jste ji.'],
  [{ since, until, became: 'expired' }, 'Do 14. 12. 2026 se nepodařilo koupit, dál nečekáme a nic neplatíte.'],
])('%j', (line, text) => {
  expect(waitingText(line).replaceAll('\u00a0', ' ')).toBe(text)
})
