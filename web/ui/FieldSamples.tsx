import { useEffect, useState } from 'react'
import { containsWords } from '#domain/text/contains-words.ts'
import { ComboBox } from './ComboBox.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Fields } from './Sample.tsx'
import { SearchField } from './SearchField.tsx'
import { Select, type Option } from './Select.tsx'
import { TextField } from './TextField.tsx'

const periods = [
  { id: 'weekly', name: 'každý týden' },
  { id: 'biweekly', name: 'každé 2 týdny' },
  { id: 'monthly', name: 'každý měsíc', description: 'Vždy stejné pondělí v měsíci' },
] as const

export function FieldSamples() {
  const [period, setPeriod] = useState<'weekly' | 'biweekly' | 'monthly' | null>(null)
  return (
    <>
      <Fields>
        <TextField label="Ulice a číslo" placeholder="Křížová 12/4a" autoComplete="street-address" />
        <TextField label="PSČ" hint="Podle něj najdeme výdejní místa ve vašem okolí" defaultValue="602 00" inputMode="numeric" />
        <TextField label="E-mail" type="email" defaultValue="jana@" error="Zadejte platný e-mail" />
        <PasswordField label="Heslo" autoComplete="new-password" defaultValue="modrá lampa 7" hint="Alespoň 6 znaků" />
        <TextField label="Město" defaultValue="Brno" isDisabled />
        <TextField label="Číslo požadavku" defaultValue="P-2026-0481" isReadOnly hint="Jen ke čtení" />
        <TextField
          label="Jak vás máme oslovovat, když vám píšeme o závozu, ve kterém se něco změnilo?"
          defaultValue="Vážená paní Nejedlá-Hradecká"
        />
        <TextField label="Předmět" limit={200} defaultValue="Chybí jedna položka" />
        <TextField label="Popis" multiline limit={20} defaultValue="Místo vajec z podestýlky přišla vejce z klece." />
        <TextField label="Poznámka" multiline placeholder="Třeba: raději menší hlávky" />
        <SearchField label="Hledat v nabídce" placeholder="Například mléko" />
        <SearchField label="Hledat místo" isLabelHidden placeholder="PSČ, obec nebo název" defaultValue="Žďár" />
        <SearchField label="Hledat v historii" isDisabled />
        <Select label="Jak často" options={periods} value={period} onChange={setPeriod} />
        <Select label="Jak často (s chybou)" options={periods} value={null} onChange={setPeriod} error="Vyberte, jak často" />
        <Select label="Jak často (vypnuto)" options={periods} value="weekly" onChange={setPeriod} isDisabled />
        <Towns />
        <ComboBox
          label="Kategorie"
          options={[]}
          onSearch={() => undefined}
          value={null}
          onChange={() => undefined}
          error="Vyberte kategorii ze seznamu"
        />
      </Fields>
    </>
  )
}

const towns = ['Brno', 'Břeclav', 'Česká Třebová', 'Žďár nad Sázavou', 'Žďárná', 'Ždírec nad Doubravou'].map((name) => ({ id: name, name }))

/** Answers as slowly as a server. */
function Towns() {
  const [words, setWords] = useState('')
  const [town, setTown] = useState<Option<string> | null>(null)
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(words), 400)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <ComboBox
      label="Obec"
      hint="Hledá i bez háčků a čárek"
      placeholder="Začněte psát"
      options={towns.filter(({ name }) => containsWords(name, answered))}
      isLoading={words !== answered}
      onSearch={setWords}
      value={town}
      onChange={setTown}
      emptyText="Takovou obec neznáme"
    />
  )
}
