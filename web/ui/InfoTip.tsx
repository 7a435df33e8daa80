import { Info } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface InfoTipProps {
  /** What is explained: „Co je strop“. */
  label: string
  /** One sentence; what is longer stands in the page. */
  text: string
}

/** A small i beside a word that not everybody knows. */
export function InfoTip({ label, text }: InfoTipProps) {
  return <Tooltip text={text}>{(tell) => <IconButton icon={Info} label={label} onPress={tell} />}</Tooltip>
}
