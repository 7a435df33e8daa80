import { DIALOG_TARGETS } from '#domain/help/lifecycle/lifecycle.ts'
import type { StepAction } from '#domain/help/lifecycle/step.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { buttonStyles, type ButtonLook } from '../../ui/button-styles.ts'

export interface ActionLinkProps extends ButtonLook {
  action: StepAction
  /** Runs before a dialog opens. */
  onGo?: () => void
}

/** The one action of a step or task: a link to a page, or a button that opens a dialog. */
export function ActionLink({ action: { label, target }, onGo, ...look }: ActionLinkProps) {
  const open = () => {
    onGo?.()
    if (target === DIALOG_TARGETS.profile) openDialog('settings', 'profile')
    else openDialog('shopping')
  }
  if (target.startsWith('/'))
    return (
      <a href={target} className={buttonStyles(look)}>
        {label}
      </a>
    )
  return (
    <button type="button" onClick={open} className={buttonStyles(look)}>
      {label}
    </button>
  )
}
