export function Gallery() { return <p>…</p> }
