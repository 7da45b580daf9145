/** Editors' content, validated, always the newest good version of each file (architecture section 2). */
import type { Product } from '../../shared/catalogue/products.ts';
import type { Navigation, Footer } from './frame.ts';
import type { EsimContent } from './esim.ts';

export type Content = {
  navigation(): Navigation;
  footer(): Footer;
  products(): Product[];
  esim(): EsimContent;
};
