/** Eight colours from sky to foreground; the last one is the accent: snow, sails, lit windows. */
export type Light = {
  sky: string;
  low: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  front: string;
  spark: string;
};

const light = (colours: string): Light => {
  const [sky = '', low = '', sun = '', far = '', mid = '', near = '', front = '', spark = ''] =
    colours.split(' ');
  return { sky, low, sun, far, mid, near, front, spark };
};

export const LIGHTS = {
  dawn: light('#F7D9C0 #FBEBD3 #F08A63 #C9A9A0 #8E8F92 #3F6E6D #1B4A48 #FFF8E8'),
  noon: light('#BFE0E2 #E3F1E6 #FBE3A0 #9CC7BD #5FA08F #2C776B #0E4D45 #FFFEF5'),
  golden: light('#F6C667 #FBE2A6 #FFF4D2 #E39A55 #C4663F #8A3B32 #4B2530 #FFF4D2'),
  dusk: light('#1F4A5E #5A7F86 #F2C9A0 #2F6070 #214C5B #153844 #0B252E #F6D58A'),
  mist: light('#DCE7DC #F1F3E4 #F5D98B #B7CDBF #86AB9B #4D8272 #1F5A4E #FFFEF5'),
  coral: light('#F4B39B #FAD9C0 #FFEFC9 #D9776A #A94F57 #6B3648 #33243A #FFE9C7'),
} as const;

export type LightName = keyof typeof LIGHTS;
