import { esimCopy } from '../../copy/esim.ts';
import { paths } from '../../shared/lib/paths.ts';
import { countryNames } from './countryNames.ts';

type Props = {
  /** Address of the list that has the destination. */
  src: string;
  /** Of the destination. */
  id: string;
  name: string;
  /** ISO alpha-2. */
  codes: readonly string[];
};

/** The covered countries on a map; the alternative text lists them. */
export const CoverageMap = ({ src, id, name, codes }: Props) => (
  <img
    className="w-full bg-page"
    src={paths.coverage(src, id)}
    width="390"
    height="276"
    loading="lazy"
    alt={esimCopy.mapOf(name, countryNames(codes))}
    suppressHydrationWarning
  />
);
