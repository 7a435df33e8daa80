import { Suspense, useState } from 'react'
import { lazyPart } from '../frame/LazyPart.tsx'
import { Button } from '../ui/Button.tsx'
import type { RaiseCapsDialogProps } from './RaiseCapsDialog.tsx'

const RaiseCapsDialog = lazyPart(async () => ({ default: (await import('./RaiseCapsDialog.tsx')).RaiseCapsDialog }), 'dialog')

/** The one place where every cap that is too low is raised, looked over first. */
export function RaiseCaps(props: Omit<RaiseCapsDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  if (props.lines.length === 0) return null
  return (
    <div className="print:hidden">
      <Button onPress={() => setOpen(true)}>Zvýšit stropy</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RaiseCapsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
