import { House, MapPin, Split } from 'lucide-react'
import { SERVICE_MODES, serviceModeLabel, type ServiceMode } from '#domain/people/settings/service-mode.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

const facets = {
  pickup: { icon: MapPin, description: 'V den závozu si pro něj přijdete.' },
  delivery: { icon: House, description: 'Dopravce ho přiveze ke dveřím.' },
  both: { icon: Split, description: 'Jednou si přijdete, jindy ho přivezou.' },
}

const options = SERVICE_MODES.map((id) => ({
  id,
  name: serviceModeLabel(id),
  icon: facets[id].icon,
  description: nbsp(facets[id].description),
}))

/** Whether a household collects its purchase or has it brought home. */
export function ServiceModeField({ value, onChange }: { value: ServiceMode | null; onChange: (mode: ServiceMode) => void }) {
  return (
    <RadioGroup label="Způsob odběru" name="serviceMode" variant="cards" isRequired options={options} value={value} onChange={onChange} />
  )
}
