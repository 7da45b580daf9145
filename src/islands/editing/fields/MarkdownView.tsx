import type { Inline, Markdown } from '../../../shared/content/markdown.ts';

/** The tree of `components/Markdown.astro` in the form. */
export function MarkdownView({ content }: { content: Markdown }) {
  return content.map((block, index) => {
    if (block.type === 'paragraph')
      return (
        <p key={index} className="mt-3 first:mt-0">
          <Inlines content={block.children} />
        </p>
      );
    if (block.type === 'heading')
      return (
        <p
          key={index}
          className="mt-5 text-h4 font-display font-semibold first:mt-0"
          role="heading"
          aria-level={Math.min(6, block.level + 1)}
        >
          <Inlines content={block.children} />
        </p>
      );
    const items = block.items.map((item, at) => (
      <li key={at}>
        <MarkdownView content={item} />
      </li>
    ));
    return block.ordered ? (
      <ol key={index} className="mt-3 list-decimal pl-5" start={block.start}>
        {items}
      </ol>
    ) : (
      <ul key={index} className="mt-3 list-disc pl-5">
        {items}
      </ul>
    );
  });
}

const Inlines = ({ content }: { content: readonly Inline[] }) =>
  content.map((inline, index) => {
    switch (inline.type) {
      case 'text':
        return inline.text;
      case 'code':
        return <code key={index}>{inline.text}</code>;
      case 'break':
        return <br key={index} />;
      case 'emphasis':
        return (
          <em key={index}>
            <Inlines content={inline.children} />
          </em>
        );
      case 'strong':
        return (
          <strong key={index}>
            <Inlines content={inline.children} />
          </strong>
        );
      case 'link':
        return (
          <span key={index} className="lnk" title={inline.href}>
            <Inlines content={inline.children} />
          </span>
        );
    }
  });
