import { expect, test } from '@playwright/test'
import { unpressable } from './not-pressed.ts'
import { walk } from './press-walk.ts'
import { storyWorld } from './world.ts'

export interface Presser {
  who: string | null
  is: string
  home: string
  /** The walk is part of all checks. Others run by `npm run guards` only. */
  isInStories?: true
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
type Size = keyof typeof sizes

const isFull = Boolean(process.env['PRESS_ALL'])

/** Both sizes if asked for, else one by turns: by the day and, so that every run has both, by the person. */
function sizesOf({ isInStories }: Presser, n: number): Size[] {
  if (isFull) return ['phone', 'desktop']
  if (!isInStories) return []
  return [(Math.floor(Date.now() / 86_400_000) + n) % 2 === 0 ? 'phone' : 'desktop']
}

/** Each person presses everything, in a world of these persons alone. */
export function pressesEverything(pressers: readonly Presser[]): void {
  const world = storyWorld(undefined, { demo: true })
  const setOf = () => ({ phone: new Set<string>(), desktop: new Set<string>() })
  const [done, opened] = [setOf(), setOf()]
  for (const [n, presser] of pressers.entries())
    for (const size of sizesOf(presser, n))
      test(`everything that ${presser.is} can press on a ${size} has an effect`, async ({ browser }) => {
        test.setTimeout(1_200_000)
        const { who, home } = presser
        const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
        await page.setViewportSize(sizes[size])
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        const { faults, unpressed, gone, presses } = await walk({
          page,
          home,
          signAgain: () => (who === null ? page.context().clearCookies() : world().signIn(page.context(), who)),
          // In the stories a control is pressed once for all.
          done: isFull ? new Set() : done[size],
          opened: isFull ? new Set() : opened[size],
          isVisitor: who === null,
        })
        test.info().annotations.push(...gone.map((description) => ({ type: 'gone before its turn', description })))
        expect(faults).toEqual([])
        expect(unpressed.filter((key) => !(key in unpressable))).toEqual([])
        expect(presses).toBeGreaterThan(0)
      })
}
