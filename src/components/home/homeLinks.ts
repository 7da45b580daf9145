/** Where an account can begin: places and types with their number of programs. `picture` see `pictureName`. */
type HomeLink = { name: string; href: string; programs: number };
export type HomeLinks = { places: readonly (HomeLink & { picture: string })[]; types: readonly HomeLink[] };
