/** Made by scripts/vite/guides.mjs. */
declare module 'virtual:editors-guide' {
  export const text: string;
  /** Addresses by the pictures' paths. */
  export const pictures: Readonly<Record<string, string>>;
}
declare module 'virtual:support-guide' {
  export const text: string;
  /** Addresses by the pictures' paths. */
  export const pictures: Readonly<Record<string, string>>;
}
