import { useState } from 'preact/hooks';
import { Panel } from '../../components/Panel.tsx';
import type { PanelProps } from '../../lib/panel/actions.ts';

/** The panel, whose parts fold and unfold as they do where its state is kept. */
export function Folding(props: PanelProps) {
  const { company } = props;
  const [unfolded, setUnfolded] = useState(company?.unfolded ?? []);
  const onFold = (part: string, open: boolean) => {
    setUnfolded((parts) => [...parts.filter((one) => one !== part), ...(open ? [part] : [])]);
    props.onFold(part, open);
  };
  return <Panel {...props} company={company && { ...company, unfolded }} onFold={onFold} />;
}
