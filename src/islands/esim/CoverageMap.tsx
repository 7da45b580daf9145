import { paths } from '../../shared/lib/paths.ts';

type Props = {
  /** Address of the list that has the destination. */
  src: string;
  /** Id of the destination. */
  id: string;
  alt: string;
};

/** The covered countries on a map. */
export const CoverageMap = ({ src, id, alt }: Props) => (
  <img
    className="w-full bg-page"
    src={paths.coverage(src, id)}
    width="390"
    height="276"
    loading="lazy"
    alt={alt}
  />
);
