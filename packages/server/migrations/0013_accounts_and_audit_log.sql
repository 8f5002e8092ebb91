CREATE TABLE "audit_log_forwards" (
	"target" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"begins_after" bigint NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"entries" bigint NOT NULL,
	"seal" text NOT NULL,
	"sealed_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_places_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;