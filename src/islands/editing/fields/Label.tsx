type Props = { htmlFor: string; title: string; optional: string | undefined; bare?: boolean | undefined };

export function Label({ htmlFor, title, optional, bare }: Props) {
  if (bare) return null;
  return (
    <label className="label" htmlFor={htmlFor}>
      {title} {optional && <span className="optional">{optional}</span>}
    </label>
  );
}
