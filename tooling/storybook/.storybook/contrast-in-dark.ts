import axe from 'axe-core';

/** Sets the classes of the page, and its colours at once: half way between two modes they are those of neither. */
function wear(className: string) {
  document.documentElement.className = className;
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

/**
 * Looks at what a story has come to in dark, too, where only its colours differ.
 *
 * @throws Error that names what cannot be told from its background
 */
export async function contrastInDark() {
  const { className } = document.documentElement;
  wear('dark');
  const { violations } = await axe.run(document.body, {
    runOnly: ['color-contrast'],
    resultTypes: ['violations'],
  });
  wear(className);
  const faint = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  );
  if (faint.length > 0) throw new Error(`In dark:\n${faint.join('\n\n')}`);
}
