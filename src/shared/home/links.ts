/** A place or type with its number of programs. */
type HomeLink = { name: string; href: string; programs: number };
/** Where a new account can begin. `picture`: the postcard of one of the place's programs, see `pictureName`. */
export type HomeLinks = { places: readonly (HomeLink & { picture: string })[]; types: readonly HomeLink[] };
