import { useState } from 'react'
import { Avatar } from './Avatar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { Fields, Row } from './Sample.tsx'
import { NextPage, ShowMore, type Pages } from './ShowMore.tsx'

const pages: Pages = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: () => undefined,
}

export function WaySamples() {
  const [shown, setShown] = useState(20)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: 'Nákup', href: '#kosik' },
          { name: 'Katalog zboží a služeb', href: '#tabulky' },
          { name: 'Ovoce a zelenina', href: '#cena' },
          { name: 'Brambory konzumní, varný typ B' },
        ]}
      />
      <Fields>
        <ProgressBar label="Registrace v obci" value={37} max={50}>
          37 z 50 domácností
        </ProgressBar>
        <ProgressBar label="Nahrávám tabulku" value={null} max={100}>
          Čtu řádky
        </ProgressBar>
        <ProgressBar label="Hotovo" value={50} max={50} />
      </Fields>
      <Row>
        <Avatar name="Jana Nováková" size="small" />
        <Avatar name="Ing. Žofie Dvořáková" />
        <Avatar name="" />
        <Avatar name="Statek Dolní Dvůr" size="large" />
      </Row>
      <ShowMore shown={shown} total={57} onMore={() => setShown((n) => Math.min(57, n + 20))} />
      <NextPage of={{ ...pages, isFetchingNextPage: true }} shown={20} total={57} />
      <NextPage of={{ ...pages, isFetchNextPageError: true }} label="Zobrazit starší" />
    </>
  )
}
