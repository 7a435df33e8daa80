import { Building2, House, Landmark } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Fields } from './Sample.tsx'
import { Switch } from './Switch.tsx'

const ways = [
  { id: 'pickup', name: 'Vyzvednu si na výdejním místě' },
  { id: 'post', name: 'Pošlete poštou', description: 'Jen trvanlivé zboží do 30 kg' },
  { id: 'home', name: 'Přivezte domů', disabledReason: 'Ve vaší lokalitě zatím nerozvážíme' },
] as const

const buyers = [
  { id: 'household', name: 'Domácnost', icon: House, description: 'Týdenní nákup pro rodinu nebo spolubydlící' },
  { id: 'company', name: 'Firma', icon: Building2, description: 'Odběr na IČO s daňovým dokladem' },
  { id: 'municipality', name: 'Obec', icon: Landmark, disabledReason: 'Účet obce zakládá administrátor' },
] as const

export function ChoiceSamples() {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('pickup')
  const [buyer, setBuyer] = useState<(typeof buyers)[number]['id'] | null>('household')
  return (
    <>
      <div className="flex flex-wrap gap-x-8">
        <Checkbox defaultSelected>Beru i náhradu</Checkbox>
        <Checkbox isIndeterminate>Vybrat vše</Checkbox>
        <Checkbox>Jen tento týden</Checkbox>
        <Checkbox isDisabled>Nelze měnit</Checkbox>
        <Checkbox isDisabled isSelected>
          Zvoleno napořád
        </Checkbox>
      </div>
      <Fields>
        <Checkbox hint="Odhlásit se můžete v každé zprávě">
          Posílejte mi jednou týdně přehled cen, které v mé lokalitě klesly pod můj strop
        </Checkbox>
        <Checkbox error="Bez souhlasu s podmínkami nelze pokračovat">Souhlasím s podmínkami nákupu</Checkbox>
      </Fields>
      <Fields>
        <Switch defaultSelected hint="Den před uzávěrkou, v 18 hodin">
          Připomenout uzávěrku
        </Switch>
        <Switch>Nakupovat jen od dodavatelů z kraje</Switch>
        <Switch isDisabled isSelected>
          Zprávy o vyzvednutí
        </Switch>
      </Fields>
      <Fields>
        <RadioGroup label="Jak nákup dostanete" options={ways} value={way} onChange={setWay} />
        <RadioGroup label="Jak zaplatíte" options={ways.slice(0, 2)} value={null} onChange={setWay} error="Vyberte jednu z možností" />
        <RadioGroup label="Vypnutá volba" options={ways.slice(0, 2)} value="post" onChange={setWay} isDisabled />
      </Fields>
      <RadioGroup label="Za koho nakupujete" variant="cards" options={buyers} value={buyer} onChange={setBuyer} />
    </>
  )
}
