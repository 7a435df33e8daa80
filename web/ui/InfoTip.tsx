import { Info } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface InfoTipProps {
  /** What is explained: „Co je strop“. */
  label: string
  /** One sentence; longer text belongs on the page. */
  text: string
}

/** An info button beside a term that not everybody knows. */
export function InfoTip({ label, text }: InfoTipProps) {
  return <Tooltip text={text}>{(tell) => <IconButton icon={Info} label={label} onPress={tell} />}</Tooltip>
}
