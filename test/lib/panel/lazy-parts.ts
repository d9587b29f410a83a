/**
 * What the panel loads once it is needed, loaded before its tests: a module that is still on its way when a
 * file's last test has ended fails whatever file comes next.
 */
import '../../../lib/names/parse-list.ts';
import '../../../lib/panel/in-article.ts';
import '../../../lib/panel/pinning.ts';
import '../../../lib/panel/resume.ts';
import '../../../lib/panel/statement.ts';
import '../../../lib/research/clips.ts';
import '../../../lib/tickers/exchanges/names.ts';
