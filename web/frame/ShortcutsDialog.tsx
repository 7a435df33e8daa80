import { Dialog } from '../ui/Dialog.tsx'
import { Switch } from '../ui/Switch.tsx'
import { switchSingleKeys, useSingleKeys } from '../lib/single-keys.ts'
import { places } from './use-shortcuts.ts'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const always: readonly Shortcut[] = [{ keys: ['Ctrl', 'K'], does: 'Hledat všude' }]
const single: readonly Shortcut[] = [
  { keys: ['?'], does: 'Klávesové zkratky' },
  { keys: ['/'], does: 'Hledat na stránce' },
]
const toPlaces: readonly Shortcut[] = places.map(({ key, name }) => ({ keys: ['g', key], does: name }))
const ofBasket: readonly Shortcut[] = [
  { keys: ['+'], does: 'V košíku: přidat' },
  { keys: ['−'], does: 'V košíku: ubrat' },
  { keys: ['0'], does: 'V košíku: tento týden ne' },
]
const ofDesk: readonly Shortcut[] = [
  { keys: ['j', 'k'], does: 'V tabulce: o řádek dolů, nahoru' },
  { keys: ['e'], does: 'V tabulce: upravit' },
  { keys: ['x'], does: 'V tabulce: vybrat položku' },
  { keys: ['Shift', 'X'], does: 'V tabulce: vybrat až sem' },
]
const inDesk: readonly Shortcut[] = [
  { keys: ['šipky'], does: 'Po řádcích a v řádku' },
  { keys: ['Enter'], does: 'Otevřít, u ceny a kategorie upravit' },
  { keys: ['F2'], does: 'Upravit v řádku' },
  { keys: ['Enter'], does: 'V úpravě: uložit' },
  { keys: ['Esc'], does: 'V úpravě: zrušit' },
  { keys: ['Ctrl', 'Z'], does: 'Vrátit poslední úpravu řádku' },
]
const inBasket: readonly Shortcut[] = [
  { keys: ['šipky'], does: 'Na další nebo předchozí položku' },
  { keys: ['Enter'], does: 'Upravit položku' },
  { keys: ['Ctrl', 'Z'], does: 'Vrátit poslední změnu' },
]

export interface ShortcutsDialogProps {
  isSignedIn: boolean
  onClose: () => void
}

/** The keyboard shortcuts, and the switch for single-key ones (WCAG 2.1.4). */
export function ShortcutsDialog({ isSignedIn, onClose }: ShortcutsDialogProps) {
  const isOn = useSingleKeys()
  const isAtDesk = /^\/admin\/(catalog|categories|off-catalog)/.test(location.pathname)
  const ofPage = isAtDesk ? ofDesk : ofBasket
  return (
    <Dialog title="Klávesové zkratky" isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-5">
        <ShortcutList shortcuts={always} />
        {isSignedIn && (
          <section aria-labelledby="na-strance">
            <h3 id="na-strance" className="text-18 font-bold">
              {isAtDesk ? 'Ve správě katalogu' : 'V košíku na týden'}
            </h3>
            <ShortcutList shortcuts={isAtDesk ? inDesk : inBasket} />
          </section>
        )}
        <section aria-labelledby="jednou-klavesou">
          <h3 id="jednou-klavesou" className="text-18 font-bold">
            Jednou klávesou
          </h3>
          <Switch isSelected={isOn} onChange={switchSingleKeys}>
            Zapnuto na tomto zařízení
          </Switch>
          <div className={isOn ? '' : 'text-muted line-through'}>
            <ShortcutList shortcuts={isSignedIn ? [...single, ...toPlaces, ...ofPage] : single} />
          </div>
        </section>
        <p className="text-14 text-muted">Zkratky nepůsobí, když píšete do pole. Na Macu je místo Ctrl klávesa Command.</p>
      </div>
    </Dialog>
  )
}

function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl>
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="flex min-h-11 items-center justify-between gap-4 border-b border-border last:border-b-0">
          <dt>{does}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-8 border border-border-strong bg-sunken px-2 py-0.5 text-center font-sans text-14 font-semibold"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
