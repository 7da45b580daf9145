import * as insuranceIcons from '../islands/insurance/icons.ts';
import * as uiIcons from '../islands/ui/icons.ts';

/** All that pages draw, by name. */
export const icons: Readonly<Record<string, uiIcons.IconNode>> = { ...uiIcons, ...insuranceIcons };
