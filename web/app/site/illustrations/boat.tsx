type BoatProps = { transform: string }

/** A covered boat going to the right, 300 long; its waterline is y = 0. */
export function Boat({ transform }: BoatProps) {
  return (
    <g transform={transform}>
      <ellipse className="art-shade" cx="150" cy="8" rx="160" ry="8" />
      <path className="art-deep" d="M-14-44h20v9h-5v38h-8v-38h-7z" />
      <path
        className="art-line art-wood"
        strokeWidth="4"
        d="M40-32v-62M112-32v-62M188-32v-62M232-30v-60"
      />
      <path
        className="art-line art-amber"
        strokeWidth="20"
        d="M64-40v-8M92-40v-8M138-40v-8M164-40v-8M210-40v-8"
      />
      <path className="art-line art-skin-brown" strokeWidth="15" d="M64-66h0M138-66h0M210-66h0" />
      <path className="art-line art-skin-tan" strokeWidth="15" d="M92-66h0M164-66h0" />
      <path
        className="art-hair"
        d="M56-68a8 8 0 0 1 16 0zM84-68a8 8 0 0 1 16 0zM130-68a8 8 0 0 1 16 0zM156-68a8 8 0 0 1 16 0z"
      />
      <path className="art-white" d="M202-69a8 8 0 0 1 16 0h6v3h-22z" />
      <path className="art-action" d="M26-92Q136-112 246-92L250-84H22z" />
      <path className="art-lit" d="M26-92Q136-112 246-92L247-90Q136-108 25-89z" />
      <path className="art-white" d="M-4-36H238Q280-40 312-56 300-8 262 4H20Q2 4-4-36z" />
      <path className="art-action" d="M-2-22H300Q290-2 262 4H20Q4 2-2-22z" />
      <path className="art-accent" d="M-3-29H303L300-22H-2z" />
      <path
        className="art-line art-white"
        strokeWidth="5"
        d="M-30 6q18-8 34 0t34 0 34 0M250 6q18-8 34 0t34 0"
      />
    </g>
  )
}
