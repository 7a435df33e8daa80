import { Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { keepViews, type DeskView } from './desk-views.ts'

export interface ViewsDialogProps {
  /** The list as it is now. */
  href: string
  views: readonly DeskView[]
  onChange: (views: readonly DeskView[]) => void
  onClose: () => void
}

const LONGEST = 40

/** Keeps the list as it is under a name, and lets go of what is not needed any more. */
export function ViewsDialog({ href, views, onChange, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isFull, setFull] = useState(false)
  const called = name.trim()
  const fault =
    called === ''
      ? 'Pojmenujte pohled'
      : called.length > LONGEST
        ? `Název může mít nejvýš ${LONGEST} znaků`
        : views.some((view) => view.name === called)
          ? 'Takový pohled už máte'
          : null

  function keep(next: readonly DeskView[]): boolean {
    const isKept = keepViews(next)
    setFull(!isKept)
    if (isKept) onChange(next)
    return isKept
  }

  function save(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (fault !== null || !keep([...views, { name: called, href }])) return
    toast(`Pohled uložen: ${called}`)
    onClose()
  }

  return (
    <Dialog title="Pohledy" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{nbsp('Pohled si pamatuje filtry, řazení a sloupce. Zůstane v tomto prohlížeči, jen pro vás.')}</p>
        {views.length > 0 && (
          <ul aria-label="Uložené pohledy">
            {views.map((view) => (
              <li key={view.name} className="flex items-center justify-between gap-3 border-b border-border last:border-b-0">
                <span className="min-w-0 wrap-anywhere">{view.name}</span>
                <IconButton
                  icon={Trash2}
                  label={`Smazat pohled ${view.name}`}
                  onPress={() => keep(views.filter((each) => each !== view))}
                />
              </li>
            ))}
          </ul>
        )}
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <TextField
            label="Název pohledu"
            isRequired
            value={name}
            onChange={setName}
            hint="Uloží se seznam tak, jak ho teď vidíte."
            error={isFull ? 'Prohlížeč nedovolil pohled uložit.' : isAsked ? fault : null}
          />
          <div>
            <Button type="submit" variant="primary">
              Uložit pohled
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
