import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form as FormElement } from '../form/Form.tsx'
import { useForm, type Form } from '../form/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import type { SavedView } from './saved-views.ts'

export interface ViewsDialogProps {
  /** The current state of the list. */
  href: string
  views: readonly SavedView[]
  /** Saves them; returns whether there was room. */
  onSave: (views: readonly SavedView[]) => boolean
  onClose: () => void
}

const LONGEST = 40

const named = z.object({ name: z.string().trim().min(1, 'Pojmenujte pohled').max(LONGEST, `Název může mít nejvýš ${LONGEST} znaků`) })

/** Saves the current list under a name, and deletes saved views. */
export function ViewsDialog({ href, views, onSave, onClose }: ViewsDialogProps) {
  function saveAll(next: readonly SavedView[]): boolean {
    const isStored = onSave(next)
    if (!isStored) form.setFault('name', 'Prohlížeč nedovolil pohled uložit.')
    return isStored
  }
  const form: Form<{ name: string }> = useForm({
    draft: { name: '' },
    inputOf: ({ name }) => ({ name: name.trim() }),
    schema: named,
    rules: ({ name }) => ({ name: views.some((view) => view.name === name.trim()) ? 'Takový pohled už máte' : null }),
    // This browser stores it. There is no request.
    send: ({ name }) => Promise.resolve(saveAll([...views, { name, href }])),
    onSaved: (isStored, { name }) => {
      if (!isStored) return
      toast(`Pohled uložen: ${name.trim()}`)
      onClose()
    },
  })

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
                  onPress={() => saveAll(views.filter((each) => each !== view))}
                />
              </li>
            ))}
          </ul>
        )}
        <FormElement
          of={form}
          className="flex flex-col gap-3"
          actions={
            <div>
              <Button type="submit" variant="primary">
                Uložit pohled
              </Button>
            </div>
          }
        >
          <TextField label="Název pohledu" isRequired hint="Uloží se seznam tak, jak ho teď vidíte." {...form.field('name')} />
        </FormElement>
      </div>
    </Dialog>
  )
}
