import type { Field } from '../../../shared/editing/shape.ts';

/** Rows have no room for hints of their fields, so each stands once above them. */
export const RowHints = ({ item }: { item: Field }) =>
  item.kind === 'group' &&
  item.fields.map(
    ({ key, field: { title, hint } }) =>
      hint && (
        <p key={key} className="hint mb-2 mt-0">
          <strong>{title}:</strong> {hint}
        </p>
      ),
  );
