import { editingFormCopy } from '../../copy/editing/form.ts';

type Props = { href: string; part: keyof typeof editingFormCopy.guide };

/** Leads to a part of the guide, beside the form: what a dialog asks stays open. */
export const GuideLink = ({ href, part }: Props) => (
  <p className="text-sm">
    <a className="lnk inline-flex min-h-touch items-center" href={href} target="_blank" rel="noopener">
      {editingFormCopy.guide[part]}
    </a>
  </p>
);
