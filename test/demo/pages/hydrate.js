// The page's own script: takes over the markup that the server sent, as news sites do.
import { h, hydrate } from 'preact';
import { useState } from 'preact/hooks';

function Article() {
  const [count, setCount] = useState(3);
  return h(
    'article',
    null,
    h('p', { class: 'kicker' }, 'Transport · a sample page that hydrates in the browser'),
    h('h1', null, 'Mills, ferries and the price of waiting'),
    h(
      'p',
      null,
      'Lantern Bay Ferries (HKEX: 0049) raised fares for the first time in six years. Paper maker Ängsömark Papper (STO: ',
      h('a', { href: '/quiet.html' }, 'ANGM'),
      ') said it would wait.',
    ),
    h('p', null, 'Readers who found this useful: ', h('span', null, count)),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Useful'),
  );
}

hydrate(h(Article), document.getElementById('app'));
document.documentElement.dataset.hydrated = 'yes';
